import { createHash, X509Certificate } from "node:crypto";
import { escapeXml } from "../escape-xml";

/**
 * Creates the configuration profile by which an iPhone, iPad or Mac installs the authority (Apple's "com.apple.security.root"). The same
 * authority makes the same profile, so that installing it again replaces it.
 */
export function createProfile(authority: string): string {
  const { raw, subject } = new X509Certificate(authority);
  const name = escapeXml(subject.replace(/^CN=/, "").replaceAll("\\", ""));
  const identify = (part: string) => {
    const digest = createHash("sha256").update(raw).update(part).digest("hex");
    return digest.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, "$1-$2-$3-$4-$5").toUpperCase();
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>PayloadContent</key>
  <array>
    <dict>
      <key>PayloadCertificateFileName</key>
      <string>factory-authority.crt</string>
      <key>PayloadContent</key>
      <data>${raw.toString("base64")}</data>
      <key>PayloadDisplayName</key>
      <string>${name}</string>
      <key>PayloadIdentifier</key>
      <string>factory.inventory.authority.certificate</string>
      <key>PayloadType</key>
      <string>com.apple.security.root</string>
      <key>PayloadUUID</key>
      <string>${identify("certificate")}</string>
      <key>PayloadVersion</key>
      <integer>1</integer>
    </dict>
  </array>
  <key>PayloadDisplayName</key>
  <string>${name}</string>
  <key>PayloadIdentifier</key>
  <string>factory.inventory.authority</string>
  <key>PayloadType</key>
  <string>Configuration</string>
  <key>PayloadUUID</key>
  <string>${identify("profile")}</string>
  <key>PayloadVersion</key>
  <integer>1</integer>
</dict>
</plist>
`;
}
