import * as z from 'zod/mini';

import { optionalMobilePhone } from '#src/forms/schemas.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';
import { lateComponent } from '#src/ui/late-component.ts';

import type { OperationAction, OperationContext } from '../product.ts';
import { confirmation, confirms } from '../sections/confirmation-schema.ts';

export interface ResendValues {
  /** Blank for the number that the partner's last message went to. */
  readonly phoneNumber?: string | undefined;
}

/** What is confirmed of that number, which the partner may be alone to know. */
export const numberBefore = ({ phone }: OperationContext) => phone ?? 'o mesmo';

export const resendSchema = (about: OperationContext) =>
  z.object({ phoneNumber: optionalMobilePhone(), ...confirmation }).check(confirms(({ phoneNumber }: ResendValues) => phoneNumber ?? numberBefore(about)));

/** Body of `EConsignado/ReenviarAutorizacao`: without a number it goes to the one of before, so one that was typed is always sent. */
export const toAuthorizationResend = (
  { code }: OperationContext,
  { phoneNumber }: ResendValues,
): RequestOf<'EConsignado/ReenviarAutorizacao'> => ({ code, phoneNumber });

export const resendAuthorization: OperationAction<ResendValues> = {
  id: 'reenvio',
  title: (m) => m.payrollLoan.resend.title,
  intro: (m) => m.payrollLoan.resend.intro,
  submitLabel: (m) => m.payrollLoan.resend.submit,
  schema: resendSchema,
  initial: () => ({ phoneNumber: '', conferido: '' }),
  Fields: lateComponent(() => import('./resend-fields.tsx').then((module) => module.ResendFields)),
  command: { endpoint: 'EConsignado/ReenviarAutorizacao', body: toAuthorizationResend },
  cooldownSeconds: 60,
};
