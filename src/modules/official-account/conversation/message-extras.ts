import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { ConversationTab } from './conversation-tab.tsx';
import { RevealFollower } from './reveal-follower.tsx';

/** Tabs and actions of a message's preview. */
export const MESSAGE_EXTRAS: RecordExtras = {
  tabs: [{ name: 'talk', label: 'official.message.tab.talk', Body: ConversationTab }],
  Actions: RevealFollower,
};
