export const outcome = {};
