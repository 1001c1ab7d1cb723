import * as z from 'zod/mini';

import { optionalMobilePhone } from '#src/forms/schemas.ts';
import type { RequestOf } from '#src/partner/contract/endpoints.ts';
import { lateComponent } from '#src/platform/loading/late.ts';

import type { OperationAction, OperationContext } from '../product.ts';
import { confirmation, confirms } from '../sections/payment/confirmation.tsx';
import { texts } from './texts.ts';

export interface ResendValues {
  /** Blank: the number of the partner's last message. */
  readonly phoneNumber?: string | undefined;
}

/** Confirmed when no number is typed: this device can't know which number the last message was sent to. */
export const sameNumber = 'same';

export const resendSchema = z
  .object({ phoneNumber: optionalMobilePhone(), ...confirmation })
  .check(confirms('phoneNumber', sameNumber));

/** Body of `EConsignado/ReenviarAutorizacao`. Without a number the partner uses the last one. */
export const toAuthorizationResend = (
  { code }: OperationContext,
  { phoneNumber }: ResendValues,
): RequestOf<'EConsignado/ReenviarAutorizacao'> => ({ code, phoneNumber });

export const resendAuthorization: OperationAction<ResendValues> = {
  id: 'resend',
  title: (m) => texts(m).resend.title,
  accepted: (m) => texts(m).resend.accepted,
  intro: (m) => texts(m).resend.intro,
  submitLabel: (m) => texts(m).resend.submit,
  schema: () => resendSchema,
  initial: () => ({ phoneNumber: '', confirmedValue: '' }),
  Fields: lateComponent(() => import('./later-fields.tsx').then((module) => module.ResendFields)),
  command: { endpoint: 'EConsignado/ReenviarAutorizacao', body: toAuthorizationResend },
};
