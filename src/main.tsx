import { showStartFailed } from '#src/app/start/start-failed.ts';
import { report } from '#src/platform/report.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element to render into');

// In a file of its own: where that, or anything it needs, can't be loaded, this one is there to say so.
import('#src/app/start/start.tsx')
  .then(({ start }) => start(container))
  .catch((error: unknown) => {
    report(error, 'start');
    showStartFailed(container);
    reportError(error);
  });
