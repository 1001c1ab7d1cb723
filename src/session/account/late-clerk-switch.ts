import { lateComponent } from '#src/platform/loading/late.ts';

export const ClerkSwitch = lateComponent(async () => (await import('./clerk-switch.tsx')).ClerkSwitch);
