import { start } from '#src/app/start.tsx';

void start(document.getElementById('root'));
