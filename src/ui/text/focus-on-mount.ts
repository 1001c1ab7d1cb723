/**
 * As a ref: what appears takes the focus, once, so that a screen reader and the keyboard go on from there. Focusing alone
 * shows as much of it as is nearest: what is taller than there is room for would be seen from its middle.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
  const box = element?.getBoundingClientRect();
  if (element && box && box.bottom > window.innerHeight) element.scrollIntoView({ block: 'start' });
}
