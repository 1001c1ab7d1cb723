type Work = (lock: object | null) => unknown;

/** For tests: the Web Locks of one browser with all its tabs. */
export function fakeLocks() {
  const ends = new Map<string, Promise<unknown>>();
  const crashes: (() => void)[] = [];

  async function hold(name: string, work: Work): Promise<unknown> {
    await ends.get(name);
    const crashed = new Promise<void>((resolve) => crashes.push(resolve));
    return Promise.race([work({ name }), crashed]);
  }
  async function request(name: string, { ifAvailable }: LockOptions, work: Work): Promise<unknown> {
    if (ifAvailable && ends.has(name)) return work(null);
    const end = hold(name, work);
    ends.set(name, end);
    const result = await end;
    if (ends.get(name) === end) ends.delete(name);
    return result;
  }
  /** The last tab that asked for a lock. */
  const clients = new Map<string, string>();
  const query = () =>
    Promise.resolve({ held: [...ends.keys()].map((name) => ({ name, clientId: clients.get(name) })) });
  const tab = (clientId: string) => {
    const asTab: typeof request = (name, ...rest) => {
      if (!ends.has(name)) clients.set(name, clientId);
      return request(name, ...rest);
    };
    const asked = (name: string, ...rest: [LockOptions, Work] | [Work]) =>
      rest.length === 1 ? asTab(name, {}, rest[0]) : asTab(name, ...rest);
    return { request: asked, query } as unknown as LockManager;
  };

  return {
    locks: tab('this'),
    /** The same, as another tab. */
    elsewhere: tab('other'),
    /** All tabs that hold a lock crash. */
    crash: () => crashes.forEach((gone) => gone()),
  };
}
