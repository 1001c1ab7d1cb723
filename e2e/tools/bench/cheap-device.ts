import type { CDPSession, Page } from '@playwright/test';

/** A cheap tablet on a bad network. */
const cpuSlowdown = 6;
const network = { latency: 150, bitsPerSecond: 1_600_000 };

export interface CheapDevice {
  readonly slow: () => Promise<void>;
  readonly fast: () => Promise<void>;
  /** Processor time of the page’s main thread since its start, in milliseconds. */
  readonly busy: () => Promise<number>;
  /** Bytes of the objects in use, without the code that V8 compiles as functions are used. */
  readonly heap: () => Promise<number>;
}

/** Slows a page down, and asks the browser what its own clocks can't tell. */
export async function cheapDevice(page: Page): Promise<CheapDevice> {
  const browserSide = await page.context().newCDPSession(page);
  // The time on the processor, and not what passes while other programs have it.
  await browserSide.send('Performance.enable', { timeDomain: 'threadTicks' });
  const setSpeed = async (rate: number, latency: number, throughput: number) => {
    await browserSide.send('Emulation.setCPUThrottlingRate', { rate });
    // Not earlier, because from then on the browser keeps all requests for this session.
    await browserSide.send('Network.enable');
    await browserSide.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
  };
  return {
    slow: () => setSpeed(cpuSlowdown, network.latency, network.bitsPerSecond / 8),
    fast: () => setSpeed(1, 0, -1),
    busy: async () => (await metric(browserSide, 'TaskDuration')) * 1000,
    async heap() {
      const parts: string[] = [];
      const add = ({ chunk }: { readonly chunk: string }) => parts.push(chunk);
      browserSide.on('HeapProfiler.addHeapSnapshotChunk', add);
      // Collects garbage first.
      await browserSide.send('HeapProfiler.takeHeapSnapshot', {});
      browserSide.off('HeapProfiler.addHeapSnapshotChunk', add);
      return bytesIn(JSON.parse(parts.join('')) as HeapSnapshot);
    },
  };
}

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  /** The fields of the first node, then those of the second, and so on. */
  readonly nodes: readonly number[];
}

function bytesIn({ snapshot: { meta }, nodes }: HeapSnapshot): number {
  const type = meta.node_fields.indexOf('type');
  const size = meta.node_fields.indexOf('self_size');
  const code = meta.node_types[0].indexOf('code');
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += meta.node_fields.length)
    if (nodes[node + type] !== code) bytes += nodes[node + size] ?? 0;
  return bytes;
}

async function metric(browserSide: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await browserSide.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === wanted);
  if (!found) throw new Error(`The browser does not measure ${wanted}`);
  return found.value;
}
