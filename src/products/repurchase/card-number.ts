/** A card's number, however it is grouped. Cards of a store's own do without the check digit, so none is asked for. */
export function parseCardNumber(text: string): string | undefined {
  const digits = text.replaceAll(/\s/gu, '');
  return /^\d{13,19}$/u.test(digits) ? digits : undefined;
}

/** "•••• •••• •••• 1234", also of a number that is shorter, longer or comes masked in another way. */
export function maskCardNumber(text: string): string {
  const lastFour = /\d{4}$/u.exec(text.replaceAll(/[\s-]/gu, ''))?.[0] ?? '••••';
  return `•••• •••• •••• ${lastFour}`;
}
