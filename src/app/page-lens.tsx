import { selectActiveKey } from '@machines/tabs/index.ts';
import { LensDialog } from '@src/devtools/lens/lens-dialog.tsx';
import { useActors, useConsole } from '@src/ui/console-context.tsx';
import { pageActors } from '@src/ui/page-actors.ts';
import { useState } from 'react';
import type { AnyActorRef } from 'xstate';
import { isInspected } from './inspector-route.ts';
import { storyRecorder } from './watch-actors.ts';

/** The machines behind the page in front: its own, the list or the record before what they load, then those of the console. */
export function PageLens({ onClose }: { readonly onClose: () => void }) {
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
