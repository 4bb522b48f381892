export { InboxToCome as default } from "@/components/sales-requests/inbox/inbox-to-come";
