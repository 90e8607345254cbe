export {
  selectTicket,
  selectTicketFailure,
  selectTicketStage,
  type TicketStage,
  ticketMachine,
} from './qr-sign-in.machine.ts';
