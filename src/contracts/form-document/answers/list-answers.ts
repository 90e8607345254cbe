import type { RecordValues } from '../../resource/validate-record.ts';
import type { FormDocument, FormNode } from '../document.ts';
import type { Scopes } from '../locate-field.ts';
import { nodeKindOf } from '../node-kinds.ts';
import { valueNodes } from '../tree.ts';
import { objectOf, rowsOf } from './read-values.ts';

/** One answer with the label of its node. `rows` are the numbers of the surrounding repeat rows, from 1. */
export interface Answer {
  /** Path of the value, such as `items.0.name`. */
  readonly path: string;
  readonly node: FormNode;
  readonly within: Scopes;
  /** Null when not answered. */
  readonly value: unknown;
}

function answersIn(nodes: readonly FormNode[], values: RecordValues, path: string, within: Scopes): Answer[] {
  return valueNodes(nodes).flatMap((node) => {
    const own = `${path}${node.key}`;
    const scope = nodeKindOf(node.type)?.scope;
    const value = values[node.key] ?? null;
    if (scope === 'one') return answersIn(node.children, objectOf(value), `${own}.`, [...within, { node, row: null }]);
    if (scope === 'many')
      return rowsOf(value).flatMap((row, at) =>
        answersIn(node.children, row, `${own}.${at}.`, [...within, { node, row: at + 1 }]),
      );
    return [{ path: own, node, within, value }];
  });
}

/** Lists the answers in form values, in the order of the form. */
export const listAnswers = ({ nodes }: Pick<FormDocument, 'nodes'>, values: RecordValues): readonly Answer[] =>
  answersIn(nodes, values, '', []);
