import ciao from "@homebridge/ciao";

type Announced = {
  /** The name that devices find, without `.local`. */
  readonly name: string;
  readonly port: number;
  /** Receives another name, where a machine in the network had the name before. */
  readonly onRename: (name: string) => void;
  readonly report: (line: string) => void;
};

/**
 * Announces the app's name and addresses in the own network (multicast DNS, RFC 6762) until `stop`. Without multicast, devices still reach
 * it by its addresses.
 */
export function announce({ name, port, onRename, report }: Announced) {
  const responder = ciao.getResponder();
  // Without a text record the library takes its own announcement for another machine's.
  const txt = { path: "/" };
  const service = responder.createService({ name, type: "https", port, hostname: name, txt });
  // Of the service in lists of services; the name in addresses is the one of the machine.
  service.on("name-change", () => undefined);
  service.on("hostname-change", (changed) => onRename(changed.replace(/\.local\.?$/, "")));
  void service.advertise().catch((thrown: unknown) => {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    report(`The name ${name}.local is not announced in this network: ${reason}`);
  });
  return { stop: () => responder.shutdown() };
}
