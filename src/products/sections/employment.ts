import { employmentStatus } from '#src/partner/contract/enumerations.ts';

import type { StepRecord } from '../product.ts';

export type EmploymentStatus = (typeof employmentStatus)[keyof typeof employmentStatus];

export const employerInitial = {
  companyName: '',
  startEmploymentDate: '',
  companyTelephone: '',
  companyPostalCode: '',
  companyCity: '',
  companyState: '',
};

/** A journey whose pre-registration asks how the customer works. */
export type EmployedJourney = { readonly 'pre-cadastro': StepRecord<{ readonly employmentStatus: EmploymentStatus }> };

/** Self-employed people have no employer: its fields are neither asked nor sent. */
export const hasEmployer = (journey: EmployedJourney) =>
  journey['pre-cadastro'].values?.employmentStatus === employmentStatus.registered;
