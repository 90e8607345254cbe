import type { FormDocument, FormNode } from './document.ts';
import { optionsOf } from './node-field.ts';
import { nodeKindOf } from './node-kinds.ts';
import { looseActions } from './rules/rule-plan.ts';
import { withDescendants } from './tree.ts';

/** Accessibility findings: problems for readers of the other language, of screen readers, and of keyboards. */
export type LintFault =
  | 'noLabel'
  | 'missingZh'
  | 'missingEn'
  | 'sameLabel'
  | 'emptyContainer'
  | 'noOptions'
  | 'headingSkip'
  | 'keyGone';

/** A finding about one node. */
export interface LintFinding {
  readonly node: string;
  readonly fault: LintFault;
}

const isFilled = (text: string) => text.trim() !== '';

function textFaults({ type, label }: FormNode): readonly LintFault[] {
  if (type === 'divider') return [];
  const hasZh = isFilled(label.zh_CN);
  const hasEn = isFilled(label.en);
  if (!hasZh && !hasEn) return type === 'paragraph' ? [] : ['noLabel'];
  return hasZh ? (hasEn ? [] : ['missingEn']) : ['missingZh'];
}

function contentFaults(node: FormNode): readonly LintFault[] {
  const kind = nodeKindOf(node.type);
  const isEmpty = kind?.holds !== undefined && node.children.length === 0;
  const hasNoOptions = kind?.props.includes('options') === true && optionsOf(node).length === 0;
  return [...(isEmpty ? ['emptyContainer' as const] : []), ...(hasNoOptions ? ['noOptions' as const] : [])];
}

/** Findings about a form, in the order of its nodes. */
export function lintForm({ nodes, rules }: Pick<FormDocument, 'nodes' | 'rules'>): readonly LintFinding[] {
  const loose = new Set(looseActions({ nodes, rules }).map(({ action }) => action.node));
  const labels = new Set<string>();
  let level = 2;
  return nodes.flatMap(withDescendants).flatMap((node) => {
    const faults: LintFault[] = [...textFaults(node), ...contentFaults(node)];
    if (loose.has(node.id)) faults.push('keyGone');
    const words = node.label.en.trim().toLowerCase();
    if (nodeKindOf(node.type)?.field !== undefined && words !== '') {
      if (labels.has(words)) faults.push('sameLabel');
      labels.add(words);
    }
    if (node.type === 'heading') {
      const own = typeof node.props.level === 'number' ? node.props.level : 3;
      if (own > level + 1) faults.push('headingSkip');
      level = own;
    }
    return faults.map((fault) => ({ node: node.id, fault }));
  });
}
