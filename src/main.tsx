import { choosingAttribute, startedAttribute } from '#src/app/start/first-screens.ts';
import { showStartFailed } from '#src/app/start/start-failed.ts';
import { report } from '#src/platform/report.ts';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no element to render into');

const html = document.documentElement;
html.setAttribute(startedAttribute, '');

// A separate module, so that this one can show an error if it, or a module that it imports, can't be loaded.
import('#src/app/start/start.tsx')
  // From now on the app decides what is on screen, even if the script in the head has failed.
  .finally(() => html.removeAttribute(choosingAttribute))
  .then(({ start }) => start(container))
  .catch((error: unknown) => {
    report(error, 'start');
    showStartFailed(container);
    reportError(error);
  });
