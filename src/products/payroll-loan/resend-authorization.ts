import * as z from 'zod/mini';

import { optionalMobilePhone, optionalText } from '#src/forms/schemas.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';
import { lateComponent } from '#src/ui/late-component.ts';

import { defineAction, type OperationContext } from '../product.ts';

export interface ResendValues {
  /** Blank for the number that the earlier request went to. */
  readonly phoneNumber?: string | undefined;
  /** The number that the clerk confirmed with the customer. */
  readonly conferido?: string | undefined;
}

/** What is confirmed of a number that only the partner knows. */
const sameAsBefore = 'o mesmo';
export const numberToConfirm = ({ phone }: OperationContext, typed: string | undefined) => typed ?? phone ?? sameAsBefore;

export const resendSchema = (about: OperationContext) =>
  z
    .object({ phoneNumber: optionalMobilePhone(), conferido: optionalText({ max: 20 }) })
    .check(z.refine(({ phoneNumber, conferido }) => conferido === numberToConfirm(about, phoneNumber), { path: ['conferido'], error: 'affirmed' }));

/** Body of `EConsignado/ReenviarAutorizacao`: a number that did not change is left out. */
export function toAuthorizationResend({ code, phone }: OperationContext, { phoneNumber }: ResendValues): RequestOf<'EConsignado/ReenviarAutorizacao'> {
  return { code, ...(phoneNumber !== undefined && phoneNumber !== phone && { phoneNumber }) };
}

export const resendAuthorization = defineAction<ResendValues>({
  id: 'reenvio',
  title: (m) => m.payrollLoan.resend.title,
  intro: (m) => m.payrollLoan.resend.intro,
  submitLabel: (m) => m.payrollLoan.resend.submit,
  schema: resendSchema,
  initial: () => ({ phoneNumber: '', conferido: '' }),
  Fields: lateComponent(() => import('./resend-fields.tsx').then((module) => module.ResendFields)),
  command: { endpoint: 'EConsignado/ReenviarAutorizacao', body: toAuthorizationResend },
  cooldownSeconds: 60,
});
