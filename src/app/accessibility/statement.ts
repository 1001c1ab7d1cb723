/** An accessibility statement in one language. It says only what a test or a look has shown. */
export interface Statement {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly title: string; readonly items: readonly string[] }[];
  readonly contactTitle: string;
  /** Before the address. */
  readonly contact: string;
  /** Where the store has configured no address. */
  readonly noContact: string;
  readonly version: (v: { version: string }) => string;
}
