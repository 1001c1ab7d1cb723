import type { Locale } from '#src/i18n/languages.ts';

/**
 * What the page can show before any script has run. `frame`: the clerk's frame, for an address whose screen only the
 * app knows. `blank`: the customer's screens. `failed`: a script did not arrive. `account`: the way to the provider,
 * where clerks have accounts.
 */
export type FirstScreen = 'sign-in' | 'account' | 'pin' | 'frame' | 'blank' | 'failed';

/** Also the id of the `<template>` that holds it, and `data-screen` of the element that shows it. */
export type FirstScreenName = `${FirstScreen}.${Locale}`;

/*
 * Names that the page, the script in its head and the first module share. Each script has to work without the other,
 * which may fail to arrive.
 */

/** An attribute of `<html>` of `choosing.html`, until a first screen is chosen. */
export const choosingAttribute = 'data-choosing';

/** The `<template>` in the head of `choosing.html` with links to what the app needs once the first screen is drawn. */
export const laterLinks = 'later';

/** An attribute of `<html>`, once the first module has run. */
export const startedAttribute = 'data-started';
