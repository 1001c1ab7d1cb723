import { defaultLocale, type Locale } from '#src/i18n/languages.ts';

/**
 * What the page can show before any script has run. `frame`: the clerk's frame, for an address whose screen only the
 * app knows. `blank`: the customer's screens. `failed`: the first script did not arrive.
 */
export type FirstScreen = 'sign-in' | 'pin' | 'frame' | 'blank' | 'failed';

/** Also the id of the `<template>` that holds it, and `data-screen` of the element that shows it. */
export type FirstScreenName = `${FirstScreen}.${Locale}`;

/** The one that `index.html` shows without any script. */
export const plainScreen: FirstScreenName = `sign-in.${defaultLocale}`;
