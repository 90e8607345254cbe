export {
  selectTicket,
  selectTicketFailure,
  selectTicketStage,
  type TicketStage,
  ticketMachine,
} from './ticket.machine.ts';
