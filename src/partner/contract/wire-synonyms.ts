/** Groups of wire names for the same fact, which a form asks once. */
export const synonyms: readonly (readonly string[])[] = [
  ['code', 'operationCode'],
  ['document', 'cpf', 'documentNumber'],
  ['birthDate', 'birth'],
  ['cellPhoneNumber', 'phoneNumber', 'phone'],
  ['buyValue', 'value'],
  ['totalIncome', 'income'],
  ['installmentNumbers', 'installments'],
  ['addressPostalCode', 'addressZipCode', 'postalCode'],
  ['addressStreet', 'street'],
  ['addressComplement', 'addressAdditional'],
  ['addressNeighborhood', 'neighborhood'],
  ['addressCity', 'city'],
  ['addressState', 'state'],
  ['bankNumber', 'bankCode'],
  ['branch', 'branchNumber'],
];

/** The name itself, then its synonyms. */
export const namesOf = (name: string): readonly string[] => [
  name,
  ...(synonyms.find((names) => names.includes(name)) ?? []).filter((one) => one !== name),
];
