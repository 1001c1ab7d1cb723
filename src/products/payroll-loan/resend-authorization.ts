import * as z from 'zod/mini';

import { optionalMobilePhone } from '#src/forms/schemas.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';
import { lateComponent } from '#src/platform/late.ts';

import type { OperationAction, OperationContext } from '../product.ts';
import { confirmation, confirms } from '../sections/payment/confirmation.ts';
import { texts } from './texts/texts.ts';

export interface ResendValues {
  /** Blank for the number that the partner's last message went to. */
  readonly phoneNumber?: string | undefined;
}

/** What is confirmed where no number is typed: the last message may have gone to another one than the first, from whichever device. */
export const sameNumber = 'same';

export const resendSchema = z
  .object({ phoneNumber: optionalMobilePhone(), ...confirmation })
  .check(confirms(({ phoneNumber }: ResendValues) => phoneNumber ?? sameNumber));

/** Body of `EConsignado/ReenviarAutorizacao`: without a number it goes to the one of before, so one that was typed is always sent. */
export const toAuthorizationResend = (
  { code }: OperationContext,
  { phoneNumber }: ResendValues,
): RequestOf<'EConsignado/ReenviarAutorizacao'> => ({ code, phoneNumber });

export const resendAuthorization: OperationAction<ResendValues> = {
  id: 'resend',
  title: (m) => texts(m).resend.title,
  intro: (m) => texts(m).resend.intro,
  submitLabel: (m) => texts(m).resend.submit,
  schema: () => resendSchema,
  initial: () => ({ phoneNumber: '', confirmedValue: '' }),
  Fields: lateComponent(() => import('./resend-fields.tsx').then((module) => module.ResendFields)),
  command: { endpoint: 'EConsignado/ReenviarAutorizacao', body: toAuthorizationResend },
};
