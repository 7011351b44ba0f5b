import { createSign } from "node:crypto";

/** A certificate in the place of Amazon's, valid until 2126, and its key. */
export const SNS_CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIDGzCCAgOgAwIBAgIUWlQnnV0/4oXuD6YDu9+sbssX/v8wDQYJKoZIhvcNAQEL
BQAwHDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTIyMjI1NTM2
WhgPMjEyNjEwMjkyMjU1MzZaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29t
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAr65CxrsA6DXyShLyTmPt
o3utd0uHp7+sE7S6wVskOsTEzPGCqOklVuJYLcI082A81U/agD4rgHd96psa5mYS
8nFzyLc3t8Yx91i2Q5qDgt03veUlOeWKDQj+tJNXBJE3R+tXWQbgPiEXb8YY0KoI
yLFqbpqTl1dDkhO4N6ZCAplJ6dcSTiaijZrMEW6Ij/UJNNpFNOiol9trysurwea0
6IkI4snC5hIGNh859oZI1cPzckFaV50YlfVJuL/K1rGKNkAhETCTkfMINbKWQkPg
Pxu8xpRcQ/yCDE4oa/+BhqqIey1LMiwZQWBMm8kYbcFdaCSj9/GwBunBDB6Vbh+x
TwIDAQABo1MwUTAdBgNVHQ4EFgQUi9S40juBzGw6sgx6i/sN0VMor1QwHwYDVR0j
BBgwFoAUi9S40juBzGw6sgx6i/sN0VMor1QwDwYDVR0TAQH/BAUwAwEB/zANBgkq
hkiG9w0BAQsFAAOCAQEAD2VF1tFFAu4XJGTzkh1IUOXSb4+4PHC09jGo2Sj8E8p7
k5BLXcBQZmkpfJbBMT9SoRdOm/ZaESoEl08KxW+TWFKkI//pVxMId3/2qbZMGFYH
jPCj1KoG9tekrVnSfYg7d+Dxjr1RfUA7pi8Ibsszis3JAd7Zr8p4oYFe7/imTGCQ
Taqx2cCkR2wLlajqeymCKMbV/UZv40xD99FQvwVeLmA8tmd//U4cWQaD5dqnH/Wq
s1SBXKzUmdlNt9oe6Y24g18lvxyt4048PTvzV0dfaH1+9/7IoHs2HHQkvlloQP9P
SQTa2wOhfLkVHRoVBKHS/cJogh9k8sPr88dm5US4lA==
-----END CERTIFICATE-----
`;
const SNS_KEY = `-----BEGIN PRIVATE KEY-----
MIIEuwIBADANBgkqhkiG9w0BAQEFAASCBKUwggShAgEAAoIBAQCvrkLGuwDoNfJK
EvJOY+2je613S4env6wTtLrBWyQ6xMTM8YKo6SVW4lgtwjTzYDzVT9qAPiuAd33q
mxrmZhLycXPItze3xjH3WLZDmoOC3Te95SU55YoNCP60k1cEkTdH61dZBuA+IRdv
xhjQqgjIsWpumpOXV0OSE7g3pkICmUnp1xJOJqKNmswRboiP9Qk02kU06KiX22vK
y6vB5rToiQjiycLmEgY2Hzn2hkjVw/NyQVpXnRiV9Um4v8rWsYo2QCERMJOR8wg1
spZCQ+A/G7zGlFxD/IIMTihr/4GGqoh7LUsyLBlBYEybyRhtwV1oJKP38bAG6cEM
HpVuH7FPAgMBAAECgf9Km4ptzIrK92xReREd09muMrgsKpb5HxioxtAF3VHcRDMt
6Rrs9YJUAk8bxL+HVj4iZZ8ACBi9izInb/bna1Z2QINGY5epb9sBiz0d6uyPoqBL
JsO5WiVd4r4Vy9OYzI2lEoHh4z6NF2L4H4w3jEIdzJnfLjQ+LOQdpkq1X+ghPmXX
LOPHPCq72JdBCnbAJD0OYpR296+wwDHeO1Lq36dCFA3lueUpix/nmZ7fZduYqn5u
UQxoE1F14wH0Kv++RIQImKWqEjV5B5wFHIC98OaVnSW78dbXUR+FjIJrpJsY7wSe
Z2QhoW12+jjNYLKse2wKa8nVrzv18a6EkoaE9jECgYEA2IHQX2WAaUi/wC2r04ao
HB4Il41Zc1es/g/LFAWwq8BkbEJ6OyzRBtEVHlwgIhrijtRQci1kXWFUKzmAhSxd
u8MfgP+Y4fpadDa0FbIu724Zx4Ydw/ztDQmp7Y2FfaRwpYEuyQb3qBc5ONuCIyfy
zFY+i8vRP560DKnIzAqqGacCgYEAz7n8aq8kap2pR/YaZdFxykuqE8QaV/6uKeno
v9d/DKQsJZYk2xTuC0LVl9Vq32b12O+2O+mJJaf+ay0jsPvcX0OxIVU8/vhL8ctc
oFsnyGfW0sQb+vqGdo7dwlOPeesYM5WFDZE+CwbVAvNAmpVTZByQEtxayzoO7OsW
ZlppUBkCgYB2jW66LexIums1Ik0KQJvg+Zke02l9vS6e16sNxafeBDV5ClW//WRf
5TE5NJzrz+jq6Ns8ChsA/wCFwrDbO1YAMHIZwtvGMb5CEIo/rxgARzuag5fc76wm
DXqc93d3OwnrtncV4NjPlBfjSF9UPNW4iikph2uG+LIClR28jMJj1QKBgQDKjo+m
8DZQiIDjnQXMt1mAbBvivlz55Wyrjl3ZhCdtikFKPYie4V/mNzvUnNVkFyAwdD99
WJLV12Tt2cxt7orLklSNLnMWJcTYePdPntPCRg9i4rxuFhE8Vr/DmHvV5PtqgaiG
vFSFqBnakJ00n9v7SSbsXVdjyK95MxxanlsHMQKBgAgH9yjxVFFiHFq7fZi6CgTu
BciSzh7Gbq933B3lieAndFsP2AHcuEbQAisrJ6yY87pzD7ZiJqj6HKkSqzy4Eiro
8N4/fBC2JiCUnYdMW2Yx3mJrzz+CcuTwdeOGqQ6NEpEJj7K3pqcWbwxCu0H5ehnF
3lSVsvlOV+K1bvBXK+jS
-----END PRIVATE KEY-----
`;

const SIGNED_FIELDS = ["Message", "MessageId", "Subject", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];

/** Signs a message as Amazon SNS does. Returns the body of its request. */
export function signedBySns(message: Readonly<Record<string, string>>): string {
  const text = SIGNED_FIELDS.flatMap((name) => (message[name] === undefined ? [] : [`${name}\n${message[name]}\n`]));
  const algorithm = message.SignatureVersion === "1" ? "RSA-SHA1" : "RSA-SHA256";
  const Signature = createSign(algorithm).update(text.join("")).sign(SNS_KEY, "base64");
  return JSON.stringify({ ...message, Signature });
}
