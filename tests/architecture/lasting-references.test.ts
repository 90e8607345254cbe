import { SERVER_RESOURCES } from '@src/server/resources.ts';
import { expect, it } from 'vitest';

/**
 * References by records that nobody can delete: a record that has one cannot be deleted either. Each with the reason why that
 * is right; the parts of a record must not hold it, but be deleted with it (`onDelete: 'keep'`, and a rule of the resource).
 */
const RIGHT: Readonly<Record<string, string>> = {
  'agent.tier': 'agents are moved to another tier first',
  'agent.nextTier': 'agents are moved to another tier first',
  'feedback.conversation': 'messages are not deleted at all',
  'feedback.faq': 'an entry that answered a ticket is archived',
  'eavField.collection': 'fields are deleted by changes of the model, which say what is lost',
  'eavField.target': 'fields are deleted by changes of the model, which say what is lost',
  'eavField.readRoles': 'the field would become readable for others',
  'eavField.writeRoles': 'the field would become writable for others',
  'media.folder': 'files are moved to another folder first',
  'order.combo': 'orders are kept for the accounts',
  'order.products': 'orders are kept for the accounts',
};

it('no record is held for ever by its own parts', () => {
  const definitions = SERVER_RESOURCES.map(({ definition }) => definition);
  const isDeletable = (name: string) =>
    definitions.some((each) => each.name === name && each.actions?.delete !== false);
  const lasting = definitions
    .filter(({ actions }) => actions?.delete === false)
    .flatMap(({ name, fields }) =>
      fields.flatMap(({ name: field, relation }) =>
        relation !== undefined && relation.onDelete === undefined && isDeletable(relation.resource)
          ? [`${name}.${field}`]
          : [],
      ),
    );
  expect(lasting.toSorted()).toEqual(Object.keys(RIGHT).toSorted());
});
