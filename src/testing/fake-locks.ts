type Work = (lock: object | null) => unknown;

/** For tests: the Web Locks of one browser with all its tabs. */
export function fakeLocks() {
  const ends = new Map<string, Promise<void>>();
  const crashes: (() => void)[] = [];

  async function hold(name: string, work: Work): Promise<void> {
    await ends.get(name);
    const crashed = new Promise<void>((resolve) => crashes.push(resolve));
    await Promise.race([work({ name }), crashed]);
  }
  async function request(name: string, { ifAvailable }: LockOptions, work: Work): Promise<unknown> {
    if (ifAvailable && ends.has(name)) return work(null);
    const end = hold(name, work);
    ends.set(name, end);
    await end;
    if (ends.get(name) === end) ends.delete(name);
    return undefined;
  }
  const query = () => Promise.resolve({ held: [...ends.keys()].map((name) => ({ name })) });

  return {
    locks: { request, query } as unknown as LockManager,
    /** All tabs that hold a lock crash. */
    crash: () => crashes.forEach((gone) => gone()),
  };
}
