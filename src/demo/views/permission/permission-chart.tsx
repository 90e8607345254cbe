import './permission.css';
import { activeStates } from '@machines/diagrams/active-states.ts';
import { graphOf } from '@machines/diagrams/walker.ts';
import { permissionMachine } from '@machines/permission/index.ts';
import { useActors } from '@src/ui/app-context.tsx';
import { Statechart } from '@src/ui/statechart/statechart.tsx';
import { useSelector } from '@xstate/react';

const GRAPH = graphOf(permissionMachine);

/** The permission machine as a chart, with its current state highlighted. */
export default function PermissionChart() {
  const { permission } = useActors();
  const value = useSelector(permission, (snapshot) => snapshot.value);
  return (
    <div className="access-chart">
      <Statechart graph={GRAPH} active={activeStates(GRAPH, value)} />
    </div>
  );
}
