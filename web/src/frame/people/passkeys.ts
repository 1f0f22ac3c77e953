/** Passkeys, by the browser's own API: what the server asks for, and the answer in the form it reads. */

import type { Json, NewChallenge } from "../../wire";
import { Refusal } from "../state/api";
import { people } from "./api";

/** Bytes as WebAuthn's JSON has them: URL-safe base64, without padding. */
export function packed(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

export function unpacked(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0));
}

/** Whether this browser supports passkeys; it does so only on secure pages. */
export const hasPasskeys = (): boolean => "PublicKeyCredential" in globalThis;

/** What went wrong between a person and their device, as a refusal like those of the server. */
const FAULTS: Record<string, string> = {
  NotAllowedError: "passkey_cancelled",
  AbortError: "passkey_cancelled",
  InvalidStateError: "passkey_known",
};

function refusalOf(reason: unknown): Refusal {
  const name = reason instanceof DOMException ? reason.name : "";
  return new Refusal(FAULTS[name] ?? "passkey_unsupported", name || String(reason));
}

/** The server's options hold the JSON form of what the browser takes. */
const optionsOf = async <Options>(body: NewChallenge): Promise<Options> =>
  JSON.parse(JSON.stringify((await people.challenge(body)).options)) as Options;

async function asked(attempt: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  if (!hasPasskeys()) throw new Refusal("passkey_unsupported", "this browser has no passkeys here");
  let made: Credential | null;
  try {
    made = await attempt();
  } catch (reason) {
    throw refusalOf(reason);
  }
  if (made instanceof PublicKeyCredential) return made;
  throw new Refusal("passkey_cancelled", "no passkey was chosen");
}

const answerOf = (credential: PublicKeyCredential, response: Record<string, string>): Json => ({
  id: credential.id,
  rawId: packed(credential.rawId),
  type: credential.type,
  response,
  clientExtensionResults: {},
});

/** Make a passkey: for a new account, which then has a name, or for one's own. */
export async function makePasskey(body: NewChallenge): Promise<Json> {
  const options = await optionsOf<PublicKeyCredentialCreationOptionsJSON>(body);
  const publicKey = {
    ...options,
    attestation: "none",
    challenge: unpacked(options.challenge),
    user: { ...options.user, id: unpacked(options.user.id) },
    excludeCredentials: (options.excludeCredentials ?? []).map(({ id }) => ({
      id: unpacked(id),
      type: "public-key",
    })),
  } as PublicKeyCredentialCreationOptions;
  const made = await asked(() => navigator.credentials.create({ publicKey }));
  const response = made.response as AuthenticatorAttestationResponse;
  return answerOf(made, {
    clientDataJSON: packed(response.clientDataJSON),
    attestationObject: packed(response.attestationObject),
  });
}

/** Show a passkey, which itself says whose account it is. */
export async function showPasskey(): Promise<Json> {
  const options = await optionsOf<PublicKeyCredentialRequestOptionsJSON>({ purpose: "sign_in" });
  const publicKey = {
    challenge: unpacked(options.challenge),
    rpId: options.rpId,
    timeout: options.timeout,
    userVerification: "required",
  } as PublicKeyCredentialRequestOptions;
  const shown = await asked(() => navigator.credentials.get({ publicKey }));
  const response = shown.response as AuthenticatorAssertionResponse;
  return answerOf(shown, {
    clientDataJSON: packed(response.clientDataJSON),
    authenticatorData: packed(response.authenticatorData),
    signature: packed(response.signature),
    ...(response.userHandle === null ? {} : { userHandle: packed(response.userHandle) }),
  });
}
