import { selectActiveKey } from '@machines/tabs/index.ts';
import { StateInspectorDialog } from '@src/devtools/state-inspector/state-inspector-dialog.tsx';
import { type AppContext, useActors, useApp } from '@src/ui/app-context.tsx';
import { pageInspector } from '@src/ui/use-own-inspector.ts';
import { type ComponentType, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { historyRecorder } from './record-actors.ts';
import { isInspected } from './route.ts';

/** Opens the active page's own inspector if it has one, as a record does; otherwise shows its actors. */
export function openStateInspector(
  { actors: { tabs } }: AppContext,
  show: (StateInspector: ComponentType<PageStateInspectorProps>) => void,
): void {
  const own = pageInspector(selectActiveKey(tabs.getSnapshot()));
  if (own === undefined) show(PageStateInspector);
  else own();
}

interface PageStateInspectorProps {
  readonly onClose: () => void;
}

/** The machines of the active page: its own first (lists and records before queries), then those of the console. */
function PageStateInspector({ onClose }: PageStateInspectorProps) {
  const { config, pageActors } = useApp();
  const { tabs, navigation, session, permission, connection } = useActors();
  const [actors] = useState<readonly AnyActorRef[]>(() => {
    const tabKey = selectActiveKey(tabs.getSnapshot());
    const own = [...pageActors.running].flatMap((each) => (each.tabKey === tabKey ? [each.actor] : []));
    const isQuery = (actor: AnyActorRef) => actor.getSnapshot().machine?.id === 'query';
    const [queries, others] = [own.filter(isQuery), own.filter((actor) => !isQuery(actor))];
    return [...others, ...queries, navigation, tabs, session, permission, connection];
  });
  const isRecorded = isInspected(config);
  const stepsOf = ({ sessionId }: AnyActorRef) =>
    isRecorded
      ? historyRecorder
          .read()
          .steps.filter(({ actorId }) => actorId === sessionId)
          .toReversed()
      : null;
  return <StateInspectorDialog actors={actors} stepsOf={stepsOf} onClose={onClose} />;
}
