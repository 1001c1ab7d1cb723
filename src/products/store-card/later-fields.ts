import { lazy } from 'react';

/** The fields of the steps after the first, each downloaded with its step. */
export const OfferFields = lazy(async () => ({ default: (await import('./offer-fields.tsx')).OfferFields }));
export const PreRegistrationFields = lazy(async () => ({ default: (await import('./pre-registration-fields.tsx')).PreRegistrationFields }));
export const ProposalFields = lazy(async () => ({ default: (await import('./proposal-fields.tsx')).ProposalFields }));
