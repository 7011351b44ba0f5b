import type { Translation } from "@latchkit/ui";
import type { refusalMessages } from "../../parts/failures/refusal-messages.ts";

export const refusals = {
  refusals: {
    "SCHEMA_ERROR with": "Geçersiz giriş: {problem}",
    "USER_EMAIL_ALREADY_EXISTS with": "{email} e-posta adresi zaten başka bir kullanıcıya ait.",
    "CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE with":
      "{address} ile zaten başka bir kullanıcı oturum açıyor.",
    "PASSWORD_TOO_SHORT with": "Bu şifre çok kısa. En az {count} karakter kullanın.",
    "PASSWORD_TOO_LONG with": "Bu şifre çok uzun. En fazla {count} karakter kullanın.",
    "PERMISSION_NOT_FOUND with": "“{id}” izni artık yok. Sayfayı yeniden yükleyin.",
    "CONTAINED_PERMISSION_NOT_FOUND with": "İçerilen “{id}” izni burada yok.",
    "PERMISSION_ID_ALREADY_EXISTS with": "“{id}” izni zaten var. Başka bir kimlik seçin.",
    "EMAIL_RENDERING_ERROR with": "Kaynak oluşturulamıyor. {problem}",
    PROJECT_ROLE_REQUIRED: "Bu projedeki rolünüz buna izin vermiyor. Projenin bir sahibine başvurun.",
    ITEM_QUANTITY_INSUFFICIENT_AMOUNT: "Bunun için yeterli hak kalmadı. Planınız yetersiz olabilir.",
    EMAIL_NOT_EDITABLE: "Bu e-posta gönderiliyor veya gönderildi. Artık değiştirilemez.",
    REQUIRES_CUSTOM_EMAIL_SERVER: "Paylaşılan e-posta sunucusu bunu yapamaz. Önce kendi e-posta sunucunuzu ayarlayın.",
    CONTACT_CHANNEL_ALREADY_USED_FOR_AUTH_BY_SOMEONE_ELSE: "Bu adresle zaten başka bir kullanıcı oturum açıyor.",
    REFRESH_TOKEN_NOT_FOUND_OR_EXPIRED: "Bu oturum zaten sona erdi. Sayfayı yeniden yükleyin.",
    ADMIN_ACCESS_TOKEN_IS_NOT_ADMIN:
      "Bu projeye artık erişiminiz yok. Ekibinin bir üyesinden sizi davet etmesini isteyin.",
    PROJECT_NOT_FOUND: "Bu proje yok veya ona erişiminiz yok.",
    CURRENT_PROJECT_NOT_FOUND: "Bu proje artık yok.",
    USER_NOT_FOUND: "Bu kullanıcı artık yok.",
    USER_ID_DOES_NOT_EXIST: "Bu kullanıcı artık yok.",
    PASSWORD_AUTHENTICATION_NOT_ENABLED: "Bu projede şifreyle oturum açma kapalı. Önce açın.",
    PASSKEY_AUTHENTICATION_NOT_ENABLED: "Bu projede geçiş anahtarıyla oturum açma kapalı. Önce açın.",
    SIGN_UP_NOT_ENABLED: "Bu projede kayıt kapalı. Önce açın.",
    REDIRECT_URL_NOT_WHITELISTED: "Bu URL güvenilen bir alan adında değil. Önce alan adını bu projeye ekleyin.",
    EMAIL_ALREADY_VERIFIED: "Bu adres zaten doğrulanmış.",
    TEAM_NOT_FOUND: "Bu ekip artık yok.",
    TEAM_MEMBERSHIP_NOT_FOUND: "Bu kullanıcı artık ekibin üyesi değil.",
    EMAIL_NOT_VERIFIED: "Başkalarını davet etmeden önce hesap ayarlarınızda e-posta adresinizi doğrulayın.",
    TEAM_MEMBERSHIP_ALREADY_EXISTS: "Bu kullanıcı zaten ekibin üyesi.",
    TEAM_PERMISSION_REQUIRED: "Bu ekipte bunu yapma izniniz yok. Başka bir üyeye başvurun.",
    TEAM_PERMISSION_NOT_FOUND: "Bu izin zaten geri alınmış.",
    WRONG_PERMISSION_SCOPE: "Bu izin burada verilemez. Kapsamı farklı veya artık yok.",
    OAUTH_CONNECTION_ALREADY_CONNECTED_TO_ANOTHER_USER: "Bu hesap başka bir kullanıcıya bağlı.",
    OAUTH_PROVIDER_ACCOUNT_ID_ALREADY_USED_FOR_SIGN_IN:
      "Bu hesapla zaten başka bir kullanıcı oturum açıyor. Orada bağlantısını kesin veya burada oturum açmaya izin vermeyin.",
    OAUTH_PROVIDER_NOT_FOUND_OR_NOT_ENABLED: "Bu projede bu sağlayıcı yok. Önce ekleyin.",
    API_KEY_NOT_FOUND: "Bu anahtar artık yok.",

    API_KEYS_NOT_ENABLED: "Bu projede API anahtarları kapalı. Önce açın.",
    CONFIG_NOT_VALID: "Geçersiz yapılandırma: {problem}",
    CONFIG_TOO_LARGE: "Yapılandırma çok büyük olurdu. Artık gerekmeyen ayarları kaldırın.",
    CONTACT_CHANNEL_ALREADY_EXISTS: "Bu kullanıcının zaten bu adresi var.",
    CONTACT_CHANNEL_NOT_FOUND: "Bu adres artık yok. Sayfayı yeniden yükleyin.",
    IDEMPOTENCY_KEY_ALREADY_USED:
      "Bu idempotency anahtarı başka bir istek için kullanılmış. Yeni bir anahtar kullanın.",
    IMAGE_NOT_VALID: "Bu görsel desteklenmiyor. Başka bir dosya seçin.",
    LAST_TEAM_ADMINISTRATOR:
      "Son yönetici, başka üyeleri olan bir ekipten ayrılamaz. Önce başka bir üyeyi yönetici yapın.",
    NAME_REQUIRED: "Bu proje bir ad gerektiriyor. Bir ad girin.",
    OAUTH_ACCOUNT_ALREADY_CONNECTED: "Bu hesap bu kullanıcıya zaten bağlı.",
    OAUTH_PROVIDER_ALREADY_SIGNS_IN:
      "Bu kullanıcı bu sağlayıcının başka bir hesabıyla zaten oturum açıyor. Önce orada oturum açmayı kapatın.",
    OTP_SIGN_IN_NOT_ENABLED: "Bu projede e-posta bağlantıları ve kodları kapalı. Önce açın.",
    PAGE_START_NOT_FOUND: "Bu sayfanın ilk kaydı silindi. İlk sayfaya dönün.",
    PASSKEY_NOT_FOUND: "Bu geçiş anahtarı artık yok. Sayfayı yeniden yükleyin.",
    PASSWORD_NEEDS_EMAIL:
      "Önce birincil bir e-posta adresi ekleyin. Kullanıcının şifreyle oturum açmak için buna ihtiyacı var.",
    PASSWORD_SIGN_IN_NOT_ENABLED: "Bu projede şifreyle oturum açma kapalı. Önce açın.",
    PROJECT_NOT_READY_FOR_PRODUCTION: "Önce alan adlarınızdaki sorunları düzeltin.",
    SESSION_NOT_FOUND: "Bu oturum zaten sona erdi. Sayfayı yeniden yükleyin.",
    TEAM_INVITATION_NOT_FOUND: "Bu davet artık yok. Kabul edilmiş olabilir.",
    TEAM_OWNS_PROJECTS: "Bu ekibin projeleri var. Önce onları devredin veya silin.",
  },
} satisfies Translation<typeof refusalMessages>;
