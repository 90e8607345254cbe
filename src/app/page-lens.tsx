import { selectActiveKey } from '@machines/tabs/index.ts';
import { LensDialog } from '@src/devtools/lens/lens-dialog.tsx';
import { type Console, useActors, useConsole } from '@src/ui/console-context.tsx';
import { ownLens } from '@src/ui/own-lens.ts';
import { pageActors } from '@src/ui/page-actors.ts';
import { type ComponentType, useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { isInspected } from './inspector-route.ts';
import { storyRecorder } from './watch-actors.ts';

/** Opens the chart that the page in front brings itself, as a record does; shows those of its actors otherwise. */
export function openLens({ actors: { tabs } }: Console, show: (Lens: ComponentType<PageLensProps>) => void): void {
  const own = ownLens(selectActiveKey(tabs.getSnapshot()));
  if (own === undefined) show(PageLens);
  else own();
}

interface PageLensProps {
  readonly onClose: () => void;
}

/** The machines behind the page in front: its own, the list or the record before what they load, then those of the console. */
function PageLens({ onClose }: PageLensProps) {
  const { config } = useConsole();
  const { tabs, navigation, session, permission, connection } = useActors();
  const [actors] = useState<readonly AnyActorRef[]>(() => {
    const tabKey = selectActiveKey(tabs.getSnapshot());
    const own = pageActors().flatMap((each) => (each.tabKey === tabKey ? [each.actor] : []));
    const isQuery = (actor: AnyActorRef) => actor.getSnapshot().machine?.id === 'query';
    const [queries, others] = [own.filter(isQuery), own.filter((actor) => !isQuery(actor))];
    return [...others, ...queries, navigation, tabs, session, permission, connection];
  });
  const isRecorded = isInspected(config);
  const stepsOf = ({ sessionId }: AnyActorRef) =>
    isRecorded
      ? storyRecorder
          .read()
          .steps.filter(({ actorId }) => actorId === sessionId)
          .toReversed()
      : null;
  return <LensDialog actors={actors} stepsOf={stepsOf} onClose={onClose} />;
}
