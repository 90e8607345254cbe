import type { RecordExtras } from '@src/crud/record/record-slots.ts';
import { ConversationTab } from './conversation-tab.tsx';
import { RevealFollower } from './reveal-follower.tsx';

/** What the detail of a message shows beside its fields. */
export const MESSAGE_EXTRAS: RecordExtras = {
  tabs: [{ name: 'talk', label: 'official.message.tab.talk', Body: ConversationTab }],
  Actions: RevealFollower,
};
