import type { CDPSession, Page } from '@playwright/test';

/** A cheap tablet on a bad network. */
const cpuSlowdown = 6;
const network = { latency: 150, bitsPerSecond: 1_600_000 };

export interface CheapDevice {
  readonly slow: () => Promise<void>;
  readonly fast: () => Promise<void>;
  /** Milliseconds of the processor that the page’s main thread has taken since its start. */
  readonly busy: () => Promise<number>;
  /** Bytes in use once everything that nothing holds is gone. */
  readonly heap: () => Promise<number>;
}

/** Slows a page down, and asks the browser what its own clocks can't tell. */
export async function cheapDevice(page: Page): Promise<CheapDevice> {
  const browserSide = await page.context().newCDPSession(page);
  // The time on the processor, and not what passes while other programs have it.
  await browserSide.send('Performance.enable', { timeDomain: 'threadTicks' });
  await browserSide.send('Network.enable');
  const setSpeed = async (rate: number, latency: number, throughput: number) => {
    await browserSide.send('Emulation.setCPUThrottlingRate', { rate });
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
      // What is let go of in one collection is gone with the next.
      for (let time = 0; time < 3; time += 1) await browserSide.send('HeapProfiler.collectGarbage');
      return metric(browserSide, 'JSHeapUsedSize');
    },
  };
}

async function metric(browserSide: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await browserSide.send('Performance.getMetrics');
  const found = metrics.find(({ name }) => name === wanted);
  if (!found) throw new Error(`The browser does not measure ${wanted}`);
  return found.value;
}
