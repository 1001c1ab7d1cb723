import { report } from '#src/report.ts';

type Fetch = () => Promise<unknown>;

const known = new Set<Fetch>();

/** Something that comes in a file of its own, when it is asked for or with all the others. */
export function late<Later extends Fetch>(fetchIt: Later): Later {
  known.add(fetchIt);
  return fetchIt;
}

/**
 * Fetches whatever the page can still come to. A deployment takes away the files of the version before it, and a network
 * fails when it pleases: neither must stand between two steps. What does not come now is fetched where it is needed.
 */
export async function fetchLate(): Promise<void> {
  const { size } = known;
  await Promise.all([...known].map(fetchAhead));
  // What has come may have something late of its own.
  if (known.size > size) await fetchLate();
}

async function fetchAhead(fetchIt: Fetch): Promise<void> {
  try {
    await fetchIt();
  } catch (error) {
    report(error, 'late file');
  }
}
