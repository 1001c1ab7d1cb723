import { showStartFailed } from '#src/app/start/start-failed.ts';
import { report } from '#src/platform/report.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element to render into');

// A separate module, so that this one can show an error if it, or a module that it imports, can't be loaded.
import('#src/app/start/start.tsx')
  .then(({ start }) => start(container))
  .catch((error: unknown) => {
    report(error, 'start');
    showStartFailed(container);
    reportError(error);
  });
