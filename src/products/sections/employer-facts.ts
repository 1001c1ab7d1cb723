import { formatPostalCode } from '#src/domain/postal-code.ts';
import type { Messages } from '#src/i18n/pt-BR.ts';

import { dateText, given, phoneText } from '../facts.ts';
import type { Fact } from '../product.ts';
import type { EmployerValues } from './employer-schema.ts';

export const employerFacts = (values: Partial<EmployerValues>, { fields }: Messages): Fact[] =>
  given([
    { label: fields.companyName, value: values.companyName },
    { label: fields.startEmploymentDate, value: dateText(values.startEmploymentDate) },
    { label: fields.companyTelephone, ...phoneText(values.companyTelephone) },
    { label: fields.companyPostalCode, value: values.companyPostalCode && formatPostalCode(values.companyPostalCode) },
    { label: fields.companyCity, value: values.companyCity },
    { label: fields.companyState, value: values.companyState },
  ]);
