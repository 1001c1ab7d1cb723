import { expect, type APIRequestContext } from '@playwright/test';

import { endpointPath, type EndpointName } from '#src/partner/api/endpoints.ts';

interface Received {
  readonly endpoint: string;
  readonly body: Record<string, unknown> | null;
  readonly status: number | null;
  readonly fault: string | null;
}

interface Operation {
  readonly code: string;
  readonly product: string;
  readonly stage: string;
  /** The id in the address of the customer's page: the last part of the signing link. */
  readonly pageId: string;
  readonly proposalCode: string;
  readonly events: readonly { readonly description: string }[];
}

export interface Trouble {
  readonly fault: string;
  readonly [option: string]: unknown;
}
type Fault = Trouble & {
  /** `<Area>/<Action>`, or `*`. */
  readonly endpoint: string;
  readonly times?: number;
};

/**
 * Repeats a request whose connection failed: the server may close an idle connection at the moment of the next request.
 * Only for requests that may be sent twice.
 */
const again = { maxRetries: 2 };

/** One token's tenant, over the sandbox's control interface (src/sandbox/README.md). */
export function sandboxControl(request: APIRequestContext, token: string) {
  const path = `/sandbox/control/${token}`;
  const read = async <Data>(what: string): Promise<Data> => {
    const response = await request.get(`${path}/${what}`, again);
    expect(response.ok(), `${what}: ${response.status()}`).toBe(true);
    return response.json() as Promise<Data>;
  };

  return {
    operations: () => read<Operation[]>('operations'),
    /** The requests that arrived, oldest first; with `endpoint`, only those of that endpoint. */
    async requests(endpoint?: string): Promise<Received[]> {
      const all = await read<Received[]>('requests');
      return endpoint === undefined ? all : all.filter((one) => one.endpoint === endpoint);
    },
    async plan(...faults: Fault[]): Promise<void> {
      const response = await request.put(`${path}/faults`, { ...again, data: { faults } });
      expect(response.ok(), await response.text()).toBe(true);
    },
    /** Empties the tenant, including its list of requests and its fault plan. */
    async reset(): Promise<void> {
      const response = await request.delete(path, again);
      expect(response.ok(), await response.text()).toBe(true);
    },
    /** Sends a request to the partner without the app, as the app described it to the store's server. */
    async call(endpoint: EndpointName, body: object, about = ''): Promise<void> {
      const response = await request.post(endpointPath(endpoint), {
        data: body,
        headers: { Authorization: `Bearer ${token}`, 'Balcao-Attempt': about },
      });
      expect(response.ok(), await response.text()).toBe(true);
    },
    async act(code: string, action: 'authorize' | 'sign' | 'expire'): Promise<void> {
      const response = await request.post(`${path}/operations/${code}/${action}`);
      expect(response.ok(), await response.text()).toBe(true);
    },
  };
}
export type SandboxControl = ReturnType<typeof sandboxControl>;
