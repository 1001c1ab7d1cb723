export const peerNames = ['HTML without styles', 'plain HTML', 'plain React', 'Balcão'] as const;
export type Peer = (typeof peerNames)[number];

interface Measure {
  readonly name: string;
  /** Ratios are of the app's median to plain HTML's. */
  readonly goal: string;
}

/** In the table's order. Milliseconds, unless the name says otherwise. */
export const measures = {
  usableFirst: { name: 'usable, first visit', goal: '≤ 1.1×' },
  usableSecond: { name: 'usable, second visit', goal: '≤ 1.0×' },
  alive: { name: 'alive, first visit', goal: '≤ 4×' },
  signIn: { name: 'from "Entrar" to the first field', goal: '≤ 800' },
  keyMedian: { name: 'key to screen, median', goal: '' },
  keySlow: { name: 'key to screen, p95', goal: '≤ 1.3×' },
  keyWork: { name: 'work per key', goal: '≤ 1.5×' },
  submit: { name: 'from submitting to the errors', goal: '≤ 2.3×' },
  keySlowWithErrors: { name: 'key to screen with errors, p95', goal: '≤ 1.3×' },
  timeline50: { name: 'timeline of 50 events', goal: '' },
  timeline1000: { name: 'timeline of 1,000 events', goal: '' },
  timeline5000: { name: 'timeline of 5,000 events', goal: 'as of 50' },
  more: { name: '"Mostrar mais" at 1,000 events', goal: '≤ 200' },
  frame: { name: 'longest frame while scrolling 5,000 events', goal: '< 50' },
  heapFew: { name: 'heap after a few sales, KiB', goal: '' },
  heapMany: { name: 'heap after many sales, KiB', goal: '+ 1,024' },
} as const satisfies Record<string, Measure>;
export type MeasureId = keyof typeof measures;

const key = (id: MeasureId, peer: Peer) => `${id} ${peer}`;

/** Collects the measured values. */
export function createRecord() {
  const values = new Map<string, number[]>();
  return {
    note(id: MeasureId, peer: Peer, value: number): void {
      values.set(key(id, peer), [...(values.get(key(id, peer)) ?? []), value]);
    },
    /** Markdown: medians with minima and maxima, of what was measured. */
    table(): string {
      const of = (id: MeasureId, peer: Peer) => values.get(key(id, peer)) ?? [];
      const ids = (Object.keys(measures) as MeasureId[]).filter((id) => of(id, 'Balcão').length > 0);
      const rows = ids.map((id) => {
        const ratio = median(of(id, 'Balcão')) / median(of(id, 'plain HTML'));
        const { name, goal } = measures[id];
        return [name, ...peerNames.map((peer) => cell(of(id, peer))), ratio ? `${ratio.toFixed(2)}×` : '', goal];
      });
      const head = ['', ...peerNames, 'Balcão to plain HTML', 'Goal'];
      return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
    },
  };
}
export type FigureRecord = ReturnType<typeof createRecord>;

/** The value that this share of all values does not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

const median = (values: readonly number[]): number => quantile(values, 0.5);

function cell(values: readonly number[]): string {
  if (values.length === 0) return '';
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map(Math.round);
  return values.length === 1 ? String(middle) : `${middle} (${least}–${most})`;
}
