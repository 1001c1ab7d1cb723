/** Partner document, "Enumerations". Values are byte-exact (NFC). Nothing may be added to a list. */
export const addressTypes = [
  'RUA',
  'AVENIDA',
  'AEROPORTO',
  'ALAMEDA',
  'APARTAMENTO',
  'BECO',
  'BLOCO',
  'ESTAÇÃO',
  'FORTALEZA',
  'GALERIA',
  'LADEIRA',
  'LARGO',
  'PRAÇA',
  'PARQUE',
  'QUADRA',
  'QUINTA',
  'SUPER QUADRA',
  'TRAVESSA',
  'VIADUTO',
  'VILA',
] as const;
export type AddressType = (typeof addressTypes)[number];

export const employmentStatus = { registered: 1, selfEmployed: 2 } as const;
export const gender = { male: 0, female: 1 } as const;
export const maritalStatus = { single: 1, married: 2, separated: 3, divorced: 4, widowed: 5 } as const;
/** 1 is savings and 2 is checking: the reverse of what clerks expect. Screens show names only. */
export const accountType = { savings: 1, checking: 2 } as const;
export const preRegistrationStatus = { permitted: 1, denied: 2 } as const;
