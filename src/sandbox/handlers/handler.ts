import type { EndpointName, ResponseOf } from '#src/partner/contract/endpoints.ts';

import type { Body } from '../http/required-fields.ts';
import type { Tenant } from '../store/tenant.ts';

export interface Call<Name extends EndpointName> {
  /** Validated: of the contract's types, with all fields that the sandbox requires. */
  readonly body: Body<Name>;
  readonly tenant: Tenant;
  /** The origin under which the caller reached this server, for links: "https://host". */
  readonly origin: string;
  /** After the commit, drops the connection or answers 200 without a body. */
  spoilAnswer(how: 'lost' | 'empty'): void;
}

type Result<Name extends EndpointName> = undefined extends ResponseOf<Name> ? void : ResponseOf<Name>;

/** Runs in a transaction. A handler may return a promise if it does not use the database after its first `await`. */
export type Handler<Name extends EndpointName> = (call: Call<Name>) => Result<Name> | Promise<Result<Name>>;
export type HandlersOf<Area extends string> = {
  readonly [Name in Extract<EndpointName, `${Area}/${string}`>]: Handler<Name>;
};
