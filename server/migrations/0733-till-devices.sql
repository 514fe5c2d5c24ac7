-- What a till's device says of itself is kept as browser and system, as that of a session is, and no more of it: the rest was needed for nothing.
alter table tills add column browser text, add column system text;
update tills set
  browser = case
    when device ~ '\mEdg(e|A|iOS)?/' then 'edge'
    when device ~ '\mOPR/|\mOpera\M' then 'opera'
    when device ~ '\mSamsungBrowser/' then 'samsung'
    when device ~ '\m(Firefox|FxiOS)/' then 'firefox'
    when device ~ '\m(Chrome|Chromium|CriOS|HeadlessChrome)/' then 'chrome'
    when device ~ '\mVersion/[0-9.]+ .*\mSafari/' then 'safari'
    else 'other' end,
  system = case
    when device ~ '\m(iPhone|iPad|iPod)\M' then 'ios'
    when device ~ '\mAndroid\M' then 'android'
    when device ~ '\mWindows\M' then 'windows'
    when device ~ '\mMacintosh\M|\mMac OS X\M' then 'macos'
    when device ~ '\mCrOS\M' then 'chromeos'
    when device ~ '\mLinux\M' then 'linux'
    else 'other' end
  where device is not null;
alter table tills drop column device, add constraint tills_device_check check ((browser is null) = (system is null));
grant update (browser, system) on tills to sello_app;
