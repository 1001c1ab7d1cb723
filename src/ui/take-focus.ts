/** As a ref: what appears takes the focus, once, so that a screen reader and the keyboard go on from there. */
export const takeFocus = (element: HTMLElement | null) => element?.focus();
