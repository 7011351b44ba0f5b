import type { Translation } from "@latchkit/ui";
import type { signInMethodsMessages } from "../../sign-in-methods/messages.ts";

export const signInMethods = {
  signInMethods: {
    password: "Şifre",
    passwordHint: "Kullanıcılar e-posta adresleri ve bir şifreyle oturum açar. Varsayılan olarak açıktır.",
    passwordLong: "E-posta adresi ve şifre",
    otp: "E-posta bağlantıları ve kodları",
    otpHint:
      "Kullanıcılar, bağlantı ve 6 karakterli kod içeren bir e-posta alır. İkisinden biriyle oturum açılır. Varsayılan olarak kapalıdır.",
    passkeys: "Geçiş anahtarları",
    passkeysHint: "Kullanıcılar parmak izi, yüz veya cihaz PIN'iyle oturum açar. Varsayılan olarak kapalıdır.",

    set: "Ayarlandı",
    notSet: "Ayarlanmadı",
    remove: "Kaldır",
    setPassword: "Şifre belirle",
    changePassword: "Şifreyi değiştir",
    newPassword: "Yeni şifre",
    passwordMissing: "Yeni bir şifre girin.",
    passwordEndsSessions: "Yeni bir şifre kaydedildiğinde kullanıcının tüm oturumları kapatılır.",
    savePassword: "Şifreyi kaydet",
    passwordSaved: "Şifre kaydedildi.",
    sendReset: "Sıfırlama bağlantısı gönder",
    sendResetLead: "{email} adresine, yeni şifre seçmek için bir bağlantı gönderilir.",
    resetSent: "{email} adresine e-posta gönderildi.",
    removePassword: "Şifreyi kaldır",
    removePasswordTitle: "Bu kullanıcının şifresi kaldırılsın mı?",
    removePasswordText: "Kullanıcının tüm oturumları kapatılır ve başka bir oturum açma yöntemine ihtiyacı olur.",
    passwordRemoved: "Şifre kaldırıldı.",

    otpForUser: "E-posta bağlantıları ve kodlarıyla oturum açmaya izin ver",
    otpForUserHint: "Proje bu yönteme izin veriyorsa kullanıcının birincil adresine gider.",
    otpSaved: "Kaydedildi.",

    passkey: "Geçiş anahtarı",
    passkeyAdded: "eklenme: {when}",
    passkeyUsed: "son kullanım: {when}",
    removePasskey: "Geçiş anahtarını kaldır",
    removePasskeyNamed: "{name} geçiş anahtarını kaldır",
    removePasskeyTitle: "Bu geçiş anahtarı kaldırılsın mı?",
    removePasskeyText: "Kullanıcı artık bu geçiş anahtarıyla oturum açamaz. Hesap ayarlarında yenisini ekleyebilir.",
    passkeyRemoved: "Geçiş anahtarı kaldırıldı.",
  },
} satisfies Translation<typeof signInMethodsMessages>;
