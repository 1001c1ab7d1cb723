import type { EndpointName, ResponseOf } from '#src/partner/contract/endpoints.ts';

import type { Body } from '../http/required-fields.ts';
import type { Tenant } from '../store/tenant.ts';

export interface Call<Name extends EndpointName> {
  /** Checked: of the contract's types, with every field of the sandbox's policy. */
  readonly body: Body<Name>;
  readonly tenant: Tenant;
  /** Where the caller reached this server, for links: "https://host". */
  readonly origin: string;
  /** After the commit: drop the connection, or answer 200 with nothing. */
  spoilAnswer(how: 'lost' | 'empty'): void;
}

type Result<Name extends EndpointName> = undefined extends ResponseOf<Name> ? void : ResponseOf<Name>;

/** Runs in a transaction. One that needs to wait returns a promise of work that only reads what it already has. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Result<Name> | Promise<Result<Name>>;
export type HandlersOf<Area extends string> = {
  readonly [Name in Extract<EndpointName, `${Area}/${string}`>]: Handler<Name>;
};
