/** All that is kept of a card's number, and sent back: its last four digits. */
export const maskCardNumber = (cardNumber: string) =>
  `${'*'.repeat(Math.max(cardNumber.length - 4, 0))}${cardNumber.slice(-4)}`;
