/*
 * Attributes of `<html>` by which the page, the script in its head and the first module know of each other: either
 * may fail to arrive.
 */

/** From the build on, until it is chosen which first screen is shown. */
export const choosingAttribute = 'data-choosing';

/** The `<template>` in the head with links to what the app needs besides the first screen's own files. */
export const laterLinks = 'later';

/** Once the first module has run. */
export const startedAttribute = 'data-started';
