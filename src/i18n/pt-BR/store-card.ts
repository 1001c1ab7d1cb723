export const storeCard = {};
