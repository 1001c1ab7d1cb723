/**
 * What a store configures, read once from `/config.json` (its schema: `app/config-schema.ts`).
 * Legal texts are the store's own words and are shown as they are, in the language they are written in.
 */
export interface StoreConfig {
  /** Address before `/api`, with or without `/external/v1` and trailing slash; empty means this app's own origin. */
  readonly apiBaseUrl: string;
  readonly storeName: string;
  /** IANA name; "today" and server times with an offset are told in it. */
  readonly timeZone: string;
  readonly lender: { readonly name: string; readonly document: string };
  /** Texts that Brazilian consumer law wants at an offer. */
  readonly legal: {
    /** Who the store acts for as banking correspondent. */
    readonly correspondent: string;
    readonly ombudsman: string;
    /** Where the total effective cost (CET) is found: the service returns none and the app computes none. */
    readonly cet: string;
  };
  /** Hosts (with port where it is not the default) that a signing link may lead to. */
  readonly signingLinkHosts: readonly string[];
  /** Whether this app's server may be asked for a CEP's address, and asks others for it. */
  readonly postalCodeLookup: boolean;
  /** Whether a sale that was not finished outlives a reload, encrypted; a kiosk that many people share turns it off. */
  readonly drafts: boolean;
  readonly lock: LockTimes;
  /** Whether this app's own server stands between it and the partner, and marks every answer; `config.json` has it from that server. */
  readonly ledger?: boolean;
  /** Present when the server answers for a partner of its own making: marked on every screen. */
  readonly testEnvironment?: { readonly token: string; readonly backOfficeUrl: string };
}

/** How long the app stays open by itself. */
export interface LockTimes {
  /** Minutes without anybody at work, after which the clerk's screen is locked. */
  readonly idleMinutes: number;
  /** The same while a customer holds the device. */
  readonly customerMinutes: number;
  /** Hours from signing in to the end of the session, at work or not. */
  readonly sessionHours: number;
}
