import { defaultBrand, type Brand } from './brand.ts';

/**
 * A store's configuration, read once from `/config.json`. Legal texts are the store's own and are shown unchanged, in
 * the language they are written in.
 */
export interface StoreConfig {
  /** Address before `/api`, with or without `/external/v1` and trailing slash; empty means this app's own origin. */
  readonly apiBaseUrl: string;
  readonly storeName: string;
  readonly brand: Brand;
  /** IANA name. Dates and times are shown in this zone. */
  readonly timeZone: string;
  readonly lender: { readonly name: string; readonly document: string };
  /** Texts that Brazilian consumer law requires with an offer. */
  readonly legal: {
    /** Names the institution for which the store is a banking correspondent. */
    readonly correspondent: string;
    readonly ombudsman: string;
    /** Where to find the total effective cost (CET), which the partner does not return and the app does not compute. */
    readonly cet: string;
  };
  /** E-mail address for reporting accessibility problems. The accessibility statement shows it. */
  readonly accessibilityContact?: string;
  /** How to reach the support, in the store's words, such as "Suporte: (11) 3003-0000". */
  readonly supportContact?: string;
  /** Hosts (with port where it is not the default) that a signing link may lead to. */
  readonly signingLinkHosts: readonly string[];
  /** Whether the store's server looks up the address of a CEP, for which it asks other services. */
  readonly postalCodeLookup: boolean;
  /** Whether an unfinished sale survives a reload, encrypted; to be turned off on a shared kiosk. */
  readonly drafts: boolean;
  readonly lock: LockTimes;
  /** Whether the app reports its failures and measurements to the store's server. Off when absent. */
  readonly telemetry?: boolean;
  /** Whether requests go through the store's server, which marks every answer and sets this field itself. */
  readonly ledger?: boolean;
  /**
   * How clerks sign in: with the partner's token, or with an account. The store's server sets it; absent means `token`.
   */
  readonly signIn?: 'token' | 'account';
  /** Which of the server's stores this is. The server sets it. */
  readonly store?: string;
  /** Present when the server embeds a simulated partner, which every screen then shows. */
  readonly testEnvironment?: { readonly token: string; readonly backOfficeUrl: string };
}

/** When the app locks, and when the session ends. */
export interface LockTimes {
  /** Minutes without activity until the clerk's screen is locked. */
  readonly idleMinutes: number;
  /** The same while a customer has the device. */
  readonly customerMinutes: number;
  /** Hours from sign-in to the end of the session, regardless of activity. */
  readonly sessionHours: number;
}

/** What the first screen shows before the store's configuration is known. The page's HTML is rendered with it. */
export const placeholderConfig: StoreConfig = {
  apiBaseUrl: '',
  storeName: '',
  brand: defaultBrand,
  timeZone: 'America/Sao_Paulo',
  lender: { name: '', document: '' },
  legal: { correspondent: '', ombudsman: '', cet: '' },
  signingLinkHosts: [],
  postalCodeLookup: false,
  drafts: false,
  // Nothing is locked by these times.
  lock: { idleMinutes: 10, customerMinutes: 5, sessionHours: 12 },
};

/** Whether plain http to this host stays on this machine. Takes a URL's `hostname`. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
