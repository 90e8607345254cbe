import type { ProjectSettings } from '@src/contracts/settings/settings.ts';
import type { SnapshotFrom } from 'xstate';
import { type Layout, layoutOf } from './layout.ts';
import { type preferencesMachine, selectIsMobile, selectSettings } from './preferences.machine.ts';

const layouts = new WeakMap<ProjectSettings, Map<boolean, Layout>>();

/** Layout of an ordinary page; the same object while nothing it depends on changes. */
export function selectLayout(snapshot: SnapshotFrom<typeof preferencesMachine>): Layout {
  const [settings, isMobile] = [selectSettings(snapshot), selectIsMobile(snapshot)];
  const known = layouts.get(settings) ?? new Map<boolean, Layout>();
  layouts.set(settings, known);
  const layout = known.get(isMobile) ?? layoutOf(settings, { isMobile });
  known.set(isMobile, layout);
  return layout;
}
