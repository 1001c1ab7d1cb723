import { accountType, addressTypes, employmentStatus, gender, maritalStatus } from './enumerations.ts';
import { body, boolean, dateTime, integer, number, oneOf, text } from './fields.ts';

/** "Full proposal input" without `code`: the store card's variant. It has no document, value or instalments. */
const proposalFields = {
  name: text,
  rgNumber: text,
  rgOrgan: text,
  rgState: text,
  rgIssueDate: dateTime,
  motherName: text,
  email: text,
  birthDate: dateTime,
  gender: oneOf(Object.values(gender)),
  income: number,
  maritalStatus: oneOf(Object.values(maritalStatus)),
  addressType: oneOf(addressTypes),
  addressStreet: text,
  addressNumber: integer,
  addressComplement: text,
  addressNeighborhood: text,
  addressPostalCode: text,
  addressCity: text,
  addressState: text,
  cellPhoneNumber: text,
  profession: text,
  employmentStatus: oneOf(Object.values(employmentStatus)),
  startEmploymentDate: dateTime,
  companyName: text,
  companyPostalCode: text,
  companyCity: text,
  companyState: text,
  companyTelephone: text,
  description: text,
  dueDate: integer,
  updateCustomerData: boolean,
};

export const cardProposal = body(proposalFields);
export const creditProposal = body({ code: text, ...proposalFields });

/** "Consignado proposal input". */
export const payrollProposal = body({
  code: text,
  registrationNumber: text,
  birth: dateTime,
  email: text,
  phoneNumber: text,
  street: text,
  addressNumber: text,
  neighborhood: text,
  city: text,
  state: text,
  postalCode: text,
  addressAdditional: text,
  accountType: oneOf(Object.values(accountType)),
  branch: text,
  branchDigit: text,
  accountNumber: text,
  accountDigit: text,
  bankNumber: text,
});

/** "Repurchase proposal input": the number of instalments and nothing that names the simulation it comes from. */
export const repurchaseProposal = body({ installments: integer });

/** "Payment data update input (consignado and phone-financing CDC)". */
export const paymentUpdate = body({
  documentNumber: text,
  proposalCode: text,
  operationCode: text,
  bankCode: text,
  branchNumber: text,
  branchDigit: text,
  accountNumber: text,
  accountDigit: text,
  accountType: oneOf(Object.values(accountType)),
});
